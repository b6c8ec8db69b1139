print("campanile")
