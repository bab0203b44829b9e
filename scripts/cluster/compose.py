"""Prints deploy/compose.yaml as JSON, with what its services have in common put into each of them."""

import json
import sys

import yaml

with open(sys.argv[1], encoding="utf-8") as file:
    print(json.dumps(yaml.safe_load(file)))
