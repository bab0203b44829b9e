{{- define "topics.labels" -}}
app.kubernetes.io/part-of: club
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
strimzi.io/cluster: {{ required "cluster is required: the name of the Kafka of Strimzi" .Values.cluster | quote }}
{{- end }}

{{/* Names of the dead-letter topics of a group's topics, as JSON. Takes {group, topics}. */}}
{{- define "topics.deadLetters" -}}
{{- $names := list }}
{{- range $topic := .topics }}
{{- $names = append $names (printf "%s.%s.dlq" $topic $.group) }}
{{- end }}
{{- toJson (dict "names" $names) }}
{{- end }}

{{/* One topic. Takes {root, name, partitions, days}. */}}
{{- define "topics.topic" }}
---
apiVersion: kafka.strimzi.io/v1
kind: KafkaTopic
metadata:
  name: {{ .name }}
  labels: {{- include "topics.labels" .root | nindent 4 }}
  annotations:
    # Removing a topic removes its messages: that is nothing an uninstall or an upgrade does.
    helm.sh/resource-policy: keep
spec:
  partitions: {{ .partitions }}
  replicas: {{ .root.Values.replicationFactor }}
  config:
    cleanup.policy: delete
    retention.ms: {{ mul (int .days) 86400000 }}
    unclean.leader.election.enable: false
    min.insync.replicas: {{ .root.Values.minInsyncReplicas }}
{{- end }}

{{/* One rule of an access list. Takes {type, name, prefix, operations}. */}}
{{- define "topics.rule" }}
- resource: { type: {{ .type }}, name: {{ .name }}, patternType: {{ .prefix | ternary "prefix" "literal" }} }
  operations: [{{ join ", " .operations }}]
{{- end }}

{{/* One user with its rules. Takes {root, name, rules}. */}}
{{- define "topics.user" }}
---
apiVersion: kafka.strimzi.io/v1
kind: KafkaUser
metadata:
  name: {{ .root.Values.users.prefix }}-{{ .name }}
  labels: {{- include "topics.labels" .root | nindent 4 }}
spec:
  authentication:
    type: {{ .root.Values.users.authentication }}
  authorization:
    type: simple
    acls: {{- .rules | trim | nindent 6 }}
{{- end }}
