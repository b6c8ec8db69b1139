#!/bin/bash
# usage: try.sh NAME  (stdin: sed script applied to ski ws files) 
