"""Validates objects against the schemas of Kubernetes and the definitions of custom resources; an object without a schema is a problem."""
import warnings

import jsonschema
import yaml

warnings.filterwarnings("ignore")
import kubernetes_validate  # noqa: E402

# The oldest version that the chart is for, and the newest that the package knows.
BUILT_IN = ("1.29", "1.37")
OBJECT = {"apiVersion": {"type": "string"}, "kind": {"type": "string"}, "metadata": {"type": "object"}}


# Written in C where it is present: definitions of custom resources are long.
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def strict(schema):
    """A structural schema as JSON Schema that refuses unknown fields, as the API server does with strict validation."""
    if isinstance(schema, list):
        return [strict(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    result = {key: value for key, value in schema.items() if not key.startswith("x-kubernetes-") and key != "format"}
    for key in ("items", "additionalProperties", "not"):
        if key in result:
            result[key] = strict(result[key])
    for key in ("allOf", "anyOf", "oneOf"):
        if key in result:
            # Parts of a choice say what else holds for fields that the whole lists.
            result[key] = [{k: v for k, v in part.items() if k != "additionalProperties"} for part in result[key]]
    if "properties" in result:
        result["properties"] = {name: strict(one) for name, one in result["properties"].items()}
        if not schema.get("x-kubernetes-preserve-unknown-fields"):
            result.setdefault("additionalProperties", False)
    if isinstance(result.get("pattern"), str) and "(?i)" in result["pattern"]:
        # Go takes a flag within an expression, Python only before it.
        result["pattern"] = "(?i)" + result["pattern"].replace("(?i)", "")
    if schema.get("x-kubernetes-int-or-string"):
        result.pop("type", None)
    return result


def custom_schemas(paths):
    """The schema of each version of each custom resource, by (apiVersion, kind)."""
    found = {}
    for path in paths:
        for definition in yaml.load_all(open(path, encoding="utf-8"), Loader=LOADER):
            if not definition or definition["kind"] != "CustomResourceDefinition":
                continue
            spec = definition["spec"]
            for version in spec["versions"]:
                schema = strict(version["schema"]["openAPIV3Schema"])
                schema["properties"] = {**schema.get("properties", {}), **OBJECT}
                found[(f"{spec['group']}/{version['name']}", spec["names"]["kind"])] = schema
    return found


def problem_of(doc, custom):
    """What is wrong with an object, or None."""
    schema = custom.get((doc["apiVersion"], doc["kind"]))
    try:
        if schema:
            jsonschema.validate(doc, schema)
        else:
            for version in BUILT_IN:
                kubernetes_validate.validate(doc, version, strict=True)
    except jsonschema.ValidationError as error:
        return f"{'/'.join(str(part) for part in error.absolute_path)}: {error.message[:300]}"
    except kubernetes_validate.ValidationError as error:
        return error.message
    except (kubernetes_validate.SchemaNotFoundError, kubernetes_validate.InvalidSchemaError, kubernetes_validate.VersionNotSupportedError):
        return f"no schema of {doc['apiVersion']} {doc['kind']}"
    return None
