"""Prints the environment of every node container as JSON: {component's name: {variable: value, null from a Secret}}.

Usage: environments.py RENDERED.yaml
"""
import json
import sys

import yaml

found = {}
for doc in yaml.safe_load_all(open(sys.argv[1], encoding="utf-8")):
    if not doc or doc["kind"] not in ("Deployment", "Job", "CronJob"):
        continue
    name = doc["metadata"]["labels"]["app.kubernetes.io/name"]
    spec = doc["spec"]["jobTemplate"]["spec"] if doc["kind"] == "CronJob" else doc["spec"]
    for container in spec["template"]["spec"]["containers"]:
        if "env" in container:
            found[name] = {entry["name"]: entry.get("value") for entry in container["env"]}
print(json.dumps(found))
