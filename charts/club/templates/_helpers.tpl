{{/*
What is deployed, by name: every enabled service with the defaults under its own values, and for one whose values ask for a
worker two of one image (docs/adr/0060): itself with the role api, and <name>-worker, which is called by nobody.
*/}}
{{- define "club.components" -}}
{{- $components := dict }}
{{- range $name, $own := .Values.services }}
{{- $service := mustMergeOverwrite (deepCopy $.Values.defaults) $own }}
{{- $worker := deepCopy $service.worker }}
{{- $_ := unset $service "worker" }}
{{- $_ := set $service "image" $name }}
{{- if and $service.enabled $worker.enabled }}
{{- $_ := set $components (printf "%s-worker" $name) (mustMergeOverwrite (deepCopy $service) $worker (dict "role" "worker" "callers" list)) }}
{{- $_ := set $service "role" "api" }}
{{- end }}
{{- if $service.enabled }}
{{- $_ := set $components $name $service }}
{{- end }}
{{- end }}
{{- toYaml $components }}
{{- end }}

{{/* Labels of one component. Takes {root, name}. */}}
{{- define "club.selector" -}}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end }}

{{- define "club.labels" -}}
{{ include "club.selector" . }}
app.kubernetes.io/part-of: club
app.kubernetes.io/version: {{ .root.Values.image.tag | default .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "club.fullname" -}}
{{- printf "%s-%s" .root.Release.Name .name | trunc 63 | trimSuffix "-" -}}
{{- end }}

{{- define "club.image" -}}
{{- printf "%s/%s:%s" (required "image.repository is required" .root.Values.image.repository) (dig "service" "image" .name .) (required "image.tag is required (a version, never latest)" .root.Values.image.tag) -}}
{{- end }}

{{- define "club.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "club.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
capabilities:
  drop: [ALL]
{{- end }}

{{/* One variable from a key of an existing Secret. Takes {name, secret, key, what}. */}}
{{- define "club.secretEnv" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef:
      name: {{ required (printf "%s.existingSecret is required" .what) .secret | quote }}
      key: {{ .key | quote }}
{{- end }}

{{/* The environment of a node component. Takes {root, name, service}. */}}
{{- define "club.env" -}}
{{- $v := .root.Values -}}
- name: CLUB_ENV
  value: {{ $v.environment | quote }}
- name: SERVICE_NAME
  value: {{ .service.image | default .name | quote }}
{{- with .service.role }}
- name: ROLE
  value: {{ . | quote }}
{{- end }}
- name: LOG_LEVEL
  value: {{ $v.logLevel | quote }}
- name: HOST
  value: "0.0.0.0"
- name: OPS_PORT
  value: "9090"
- name: {{ if eq .name "gateway" }}HTTP_PORT{{ else }}GRPC_PORT{{ end }}
  value: {{ .service.port | quote }}
- name: CLUB_URL
  value: {{ required "clubUrl is required" $v.clubUrl | quote }}
- name: NODE_OPTIONS
  value: {{ printf "--max-old-space-size=%d" (int .service.maxOldSpaceMb) | quote }}
- name: SHUTDOWN_GRACE_MS
  value: {{ mul (sub (sub (int .service.terminationGracePeriodSeconds) (int .service.preStopSeconds)) 5) 1000 | quote }}
{{ include "club.secretEnv" (dict "name" "SERVICE_TOKEN_KEYS" "secret" $v.keys.existingSecret "key" "serviceTokenKeys" "what" "keys") }}
{{- with $v.keys.serviceTokenSigningVersion }}
- name: SERVICE_TOKEN_SIGN_WITH
  value: {{ . | quote }}
{{- end }}
{{- with $v.tracing.endpoint }}
- name: OTEL_EXPORTER_OTLP_ENDPOINT
  value: {{ . | quote }}
- name: OTEL_TRACES_SAMPLER
  value: parentbased_traceidratio
- name: OTEL_TRACES_SAMPLER_ARG
  value: {{ $v.tracing.ratio | quote }}
{{- end }}
{{- range $use := .service.uses }}
{{- if eq $use "mongo" }}
{{ include "club.secretEnv" (dict "name" "MONGO_URL" "secret" $v.datastores.mongo.existingSecret "key" $v.datastores.mongo.key "what" "datastores.mongo") }}
{{- else if eq $use "kafka" }}
{{ include "club.secretEnv" (dict "name" "KAFKA_BROKERS" "secret" $v.datastores.kafka.existingSecret "key" $v.datastores.kafka.key "what" "datastores.kafka") }}
- name: KAFKA_REPLICATION_FACTOR
  value: {{ $v.datastores.kafka.replicationFactor | quote }}
{{- else if eq $use "redis" }}
{{ include "club.secretEnv" (dict "name" "REDIS_URL" "secret" $v.datastores.redis.existingSecret "key" $v.datastores.redis.key "what" "datastores.redis") }}
{{- else if eq $use "s3" }}
{{ include "club.secretEnv" (dict "name" "S3_ENDPOINT" "secret" $v.datastores.s3.existingSecret "key" $v.datastores.s3.endpointKey "what" "datastores.s3") }}
{{ include "club.secretEnv" (dict "name" "S3_ACCESS_KEY" "secret" $v.datastores.s3.existingSecret "key" $v.datastores.s3.accessKeyKey "what" "datastores.s3") }}
{{ include "club.secretEnv" (dict "name" "S3_SECRET_KEY" "secret" $v.datastores.s3.existingSecret "key" $v.datastores.s3.secretKeyKey "what" "datastores.s3") }}
- name: S3_BUCKET
  value: {{ $v.datastores.s3.bucket | quote }}
{{- else if eq $use "smtp" }}
{{ include "club.secretEnv" (dict "name" "SMTP_URL" "secret" $v.datastores.smtp.existingSecret "key" $v.datastores.smtp.key "what" "datastores.smtp") }}
- name: MAIL_FROM
  value: {{ required "mail.from is required" $v.mail.from | quote }}
{{- else if eq $use "sms" }}
{{ include "club.secretEnv" (dict "name" "SMS_URL" "secret" $v.datastores.sms.existingSecret "key" $v.datastores.sms.urlKey "what" "datastores.sms") }}
{{ include "club.secretEnv" (dict "name" "SMS_ACCOUNT" "secret" $v.datastores.sms.existingSecret "key" $v.datastores.sms.accountKey "what" "datastores.sms") }}
{{ include "club.secretEnv" (dict "name" "SMS_TOKEN" "secret" $v.datastores.sms.existingSecret "key" $v.datastores.sms.tokenKey "what" "datastores.sms") }}
- name: SMS_FROM
  value: {{ required "sms.from is required" $v.sms.from | quote }}
{{- else if eq $use "identityKeys" }}
{{ include "club.secretEnv" (dict "name" "OTP_SECRET" "secret" $v.keys.existingSecret "key" "otpSecret" "what" "keys") }}
{{ include "club.secretEnv" (dict "name" "LINK_SECRET" "secret" $v.keys.existingSecret "key" "linkSecret" "what" "keys") }}
{{ include "club.secretEnv" (dict "name" "SECOND_FACTOR_KEYS" "secret" $v.keys.existingSecret "key" "secondFactorKeys" "what" "keys") }}
{{- else if eq $use "codeKeys" }}
{{ include "club.secretEnv" (dict "name" "CODE_KEYS" "secret" $v.keys.existingSecret "key" "codeKeys" "what" "keys") }}
{{ include "club.secretEnv" (dict "name" "CODE_IMPORT_KEY" "secret" $v.keys.existingSecret "key" "codeImportKey" "what" "keys") }}
{{- else if eq $use "voucherKeys" }}
{{ include "club.secretEnv" (dict "name" "VOUCHER_KEYS" "secret" $v.keys.existingSecret "key" "voucherKeys" "what" "keys") }}
{{- else if eq $use "linkSecret" }}
{{ include "club.secretEnv" (dict "name" "LINK_SECRET" "secret" $v.keys.existingSecret "key" "linkSecret" "what" "keys") }}
{{- else if eq $use "courierSecret" }}
{{ include "club.secretEnv" (dict "name" "COURIER_SECRET" "secret" $v.keys.existingSecret "key" "courierSecret" "what" "keys") }}
{{- else if hasKey $v.partners $use }}
{{- $partner := index $v.partners $use }}
{{- if $partner.existingSecret }}
{{- range $variable, $key := $partner.variables }}
{{ include "club.secretEnv" (dict "name" $variable "secret" $partner.existingSecret "key" $key "what" (printf "partners.%s" $use)) }}
{{- end }}
{{- end }}
{{- else }}
{{- fail (printf "services.%s.uses: unknown entry %q" $.name $use) }}
{{- end }}
{{- end }}
{{- $addresses := dict "loyalty-ledger" "LEDGER_ADDR" "catalogue-orders" "CATALOGUE_ADDR" "samples-surveys" "SAMPLES_ADDR" }}
{{- range $callee := .service.calls }}
{{- $target := index $v.services $callee }}
- name: {{ get $addresses $callee | default (printf "%s_ADDR" ($callee | upper | replace "-" "_")) }}
  value: {{ printf "%s:%v" (include "club.fullname" (dict "root" $.root "name" $callee)) $target.port | quote }}
{{- end }}
{{- range $name, $value := .service.env }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
