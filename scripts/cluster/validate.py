"""Validates rendered manifests: schema of every object, and the properties the chart promises for each workload.

Usage: validate.py RENDERED.yaml [--schema] [--custom DEFINITIONS.yaml]...
With --schema only the first; prints one line a problem, exits 1 when there is any.
"""
import argparse
import sys

import yaml

from schemas import LOADER, custom_schemas, problem_of

parser = argparse.ArgumentParser()
parser.add_argument("rendered")
parser.add_argument("--schema", action="store_true")
parser.add_argument("--custom", action="append", default=[])
options = parser.parse_args()
manifests = [d for d in yaml.load_all(open(options.rendered, encoding="utf-8"), Loader=LOADER) if d]
docs = [one for d in manifests for one in (d["items"] if d["kind"] == "List" else [d])]
custom = custom_schemas(options.custom)
problems = []
# Helm waits for a hook before it makes the next one: a Job that is a hook of its own would wait for all before it.
for doc in manifests:
    hook = doc["metadata"].get("annotations", {}).get("helm.sh/hook", "") if doc["kind"] != "List" else ""
    if doc["kind"] == "Job" and "pre-" in hook:
        problems.append(f"Job/{doc['metadata']['name']}: must be in the list of migrations, so that they run side by side")
for doc in docs:
    job = doc["spec"] if doc["kind"] == "Job" else doc["spec"]["jobTemplate"]["spec"] if doc["kind"] == "CronJob" else None
    if job is not None and "activeDeadlineSeconds" not in job:
        problems.append(f"Job/{doc['metadata']['name']}: needs a deadline of its own")
    if doc["kind"] == "CronJob" and doc["spec"].get("concurrencyPolicy") != "Forbid":
        problems.append(f"CronJob/{doc['metadata']['name']}: must not run twice at once")
by_kind = {}
for doc in docs:
    by_kind.setdefault(doc["kind"], []).append(doc)

for doc in docs:
    name = f"{doc['kind']}/{doc['metadata']['name']}"
    problem = problem_of(doc, custom)
    if problem:
        problems.append(f"{name}: {problem}")

if options.schema:
    print("\n".join(problems) or f"{len(docs)} objects valid")
    sys.exit(1 if problems else 0)


def pods():
    for kind in ("Deployment", "Job"):
        for doc in by_kind.get(kind, []):
            yield f"{kind}/{doc['metadata']['name']}", kind, doc["spec"]["template"]
    for doc in by_kind.get("CronJob", []):
        yield f"CronJob/{doc['metadata']['name']}", "Job", doc["spec"]["jobTemplate"]["spec"]["template"]
    for doc in by_kind.get("Pod", []):
        yield f"Pod/{doc['metadata']['name']}", "Pod", doc


for name, kind, pod in pods():
    spec = pod["spec"]

    def must(condition, text, where=name):
        if not condition:
            problems.append(f"{where}: {text}")

    security = spec.get("securityContext", {})
    must(security.get("runAsNonRoot") is True, "pod must run as non-root")
    must(security.get("seccompProfile", {}).get("type") == "RuntimeDefault", "seccomp must be RuntimeDefault")
    must(spec.get("automountServiceAccountToken") is False, "must not mount an API token")
    for container in spec["containers"]:
        own = container.get("securityContext", {})
        must(own.get("allowPrivilegeEscalation") is False, "privilege escalation must be off")
        must(own.get("readOnlyRootFilesystem") is True, "root file system must be read-only")
        must(own.get("capabilities", {}).get("drop") == ["ALL"], "all capabilities must be dropped")
        resources = container.get("resources", {})
        must("cpu" in resources.get("requests", {}), "needs a CPU request")
        must("memory" in resources.get("limits", {}), "needs a memory limit")
        must(resources.get("limits", {}).get("memory") == resources.get("requests", {}).get("memory"), "memory limit must equal its request")
        tag = container["image"].rsplit(":", 1)[-1]
        must(":" in container["image"] and tag != "latest", "image needs a version")
        names = [e["name"] for e in container.get("env", [])]
        must(len(names) == len(set(names)), "an environment name appears twice")
        for entry in container.get("env", []):
            secret_like = any(word in entry["name"] for word in ("SECRET", "TOKEN", "KEY", "MONGO_URL", "REDIS_URL", "SMTP_URL"))
            # A file's name is no secret; the file is mounted from one.
            secret_like = secret_like and not entry["name"].endswith("_FILE")
            must(not secret_like or "value" not in entry, f"{entry['name']} must come from a Secret")
        options = [e["value"] for e in container.get("env", []) if e["name"] == "NODE_OPTIONS"]
        must(all("--max-semi-space-size=" in one for one in options), "the young generation needs a limit")
        if kind == "Deployment":
            for probe in ("startupProbe", "livenessProbe", "readinessProbe"):
                must(probe in container, f"needs a {probe}")
            must(container.get("livenessProbe", {}).get("httpGet", {}).get("path") == "/healthz", "liveness must not look at dependencies")
            must("preStop" in container.get("lifecycle", {}), "needs a preStop pause")


def matches(selector, labels):
    return all(labels.get(k) == v for k, v in selector.items())


def lets_out(policy, labels, port):
    chosen = matches(policy["spec"]["podSelector"].get("matchLabels", {}), labels)
    return chosen and any(
        allowed["port"] == port for rule in policy["spec"].get("egress", []) for allowed in rule.get("ports", [])
    )


accounts = {doc["metadata"]["name"] for doc in by_kind.get("ServiceAccount", [])}
for name, _, pod in pods():
    account = pod["spec"].get("serviceAccountName", "default")
    if account != "default" and account not in accounts:
        problems.append(f"{name}: there is no service account {account}")

deployments = by_kind.get("Deployment", [])
pod_labels = [d["spec"]["template"]["metadata"]["labels"] for d in deployments]
for service in by_kind.get("Service", []):
    if not any(matches(service["spec"]["selector"], labels) for labels in pod_labels):
        problems.append(f"Service/{service['metadata']['name']}: selects no pod")
for budget in by_kind.get("PodDisruptionBudget", []):
    if budget["spec"].get("maxUnavailable") != 1:
        problems.append(f"PodDisruptionBudget/{budget['metadata']['name']}: must allow exactly one pod to go")
    if budget["spec"].get("unhealthyPodEvictionPolicy") != "AlwaysAllow":
        problems.append(f"PodDisruptionBudget/{budget['metadata']['name']}: a pod that is not ready must not keep a node from being drained")
    single = [d for d in deployments if d["spec"].get("replicas") == 1 and matches(budget["spec"]["selector"]["matchLabels"], d["spec"]["template"]["metadata"]["labels"])]
    if single:
        problems.append(f"PodDisruptionBudget/{budget['metadata']['name']}: of a single replica is of no use")
for scaler in by_kind.get("HorizontalPodAutoscaler", []) + by_kind.get("ScaledObject", []):
    target = scaler["spec"]["scaleTargetRef"]["name"]
    found = [d for d in deployments if d["metadata"]["name"] == target]
    if not found:
        problems.append(f"{scaler['kind']}/{target}: no such deployment")
    elif "replicas" in found[0]["spec"]:
        problems.append(f"Deployment/{target}: replicas must be left to the autoscaler")

# A service in two roles: its worker does the work that the API role does not do, and cannot be called.
roles = {}
for deployment in deployments:
    for container in deployment["spec"]["template"]["spec"]["containers"]:
        env = {e["name"]: e.get("value") for e in container.get("env", [])}
        if "ROLE" in env:
            roles.setdefault(env["SERVICE_NAME"], set()).add(env["ROLE"])
            if env["ROLE"] == "worker" and [p["name"] for p in container["ports"]] != ["ops"]:
                problems.append(f"{deployment['metadata']['name']}: a worker answers on its operations port alone")
for name, found in roles.items():
    if found != {"api", "worker"}:
        problems.append(f"{name}: has the roles {sorted(found)}, not api and worker")

policies = by_kind.get("NetworkPolicy", [])
if policies:
    covered = {p["spec"]["podSelector"].get("matchLabels", {}).get("app.kubernetes.io/name") for p in policies}
    for _, _, pod in pods():
        labels = pod["metadata"]["labels"]
        if labels["app.kubernetes.io/name"] not in covered:
            problems.append(f"{labels['app.kubernetes.io/name']}: no network policy")

    def lets_in(policy, callee, caller, port):
        chosen = matches(policy["spec"]["podSelector"].get("matchLabels", {}), callee)
        return chosen and any(
            allowed["port"] == port and any(matches(peer.get("podSelector", {}).get("matchLabels", {"": ""}), caller) for peer in rule["from"])
            for rule in policy["spec"].get("ingress", [])
            for allowed in rule.get("ports", [])
        )

    # A process that is given the address of another has to be let in there, a worker like the one that answers calls.
    services = {s["metadata"]["name"]: s for s in by_kind.get("Service", [])}
    for deployment in deployments:
        caller = deployment["spec"]["template"]["metadata"]["labels"]
        for container in deployment["spec"]["template"]["spec"]["containers"]:
            for entry in container.get("env", []):
                if not entry["name"].endswith("_ADDR"):
                    continue
                host, port = entry["value"].rsplit(":", 1)
                served = [one["port"] for one in services[host]["spec"]["ports"]]
                if int(port) not in served:
                    problems.append(f"Service/{host}: does not serve port {port}")
                for callee in pod_labels:
                    if matches(services[host]["spec"]["selector"], callee) and not any(
                        lets_in(policy, callee, caller, int(port)) for policy in policies
                    ):
                        problems.append(f"{callee['app.kubernetes.io/name']}: no network policy lets {caller['app.kubernetes.io/name']} in")

    # Egress that is not allowed is dropped: a blocked collector would show only as missing traces.
    for deployment in deployments:
        for container in deployment["spec"]["template"]["spec"]["containers"]:
            for entry in container.get("env", []):
                if entry["name"] != "OTEL_EXPORTER_OTLP_ENDPOINT":
                    continue
                labels = deployment["spec"]["template"]["metadata"]["labels"]
                port = int(entry["value"].rsplit(":", 1)[-1])
                if not any(lets_out(policy, labels, port) for policy in policies):
                    problems.append(f"{labels['app.kubernetes.io/name']}: no network policy lets traces out to port {port}")

print("\n".join(problems) if problems else f"{len(docs)} objects valid")
sys.exit(1 if problems else 0)
