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
{{- $_ := set $service "process" $name }}
{{- if and $service.enabled $worker.enabled }}
{{- $_ := set $components (printf "%s-worker" $name) (mustMergeOverwrite (deepCopy $service) $worker (dict "role" "worker" "callers" list "autoscaling" (dict "enabled" false))) }}
{{- $_ := set $service "role" "api" }}
{{- $_ := set $service "lagScaling" (dict "enabled" false) }}
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

{{/* The image of a component: its own repository, tag or whole name, else those of all. Takes {root, name, service}. */}}
{{- define "club.image" -}}
{{- $all := .root.Values.image -}}
{{- $own := dig "service" "image" dict . -}}
{{- $tag := required "image.tag is required (a version, never latest)" ($own.tag | default $all.tag) -}}
{{- if $own.name -}}
{{- printf "%s:%s" $own.name $tag -}}
{{- else -}}
{{- printf "%s/%s:%s" (required "image.repository is required" ($own.repository | default $all.repository)) (dig "service" "process" .name .) $tag -}}
{{- end -}}
{{- end }}

{{/* The datastores of a service: those of all, with its own fields over them. Takes {root, service}. */}}
{{- define "club.datastores" -}}
{{- toYaml (mustMergeOverwrite (deepCopy .root.Values.datastores) (deepCopy (.service.datastores | default dict))) -}}
{{- end }}

{{/* Secrets that are mounted as files, by folder below /etc/club. Takes {root, name, service}. */}}
{{- define "club.files" -}}
{{- $stores := include "club.datastores" . | fromYaml -}}
{{- $files := dict -}}
{{- if and .root.Values.grpc.tls (eq .service.kind "node") -}}
{{- $_ := set $files "grpc" (printf "%s-grpc" (include "club.fullname" (dict "root" .root "name" (.service.process | default .name)))) -}}
{{- end -}}
{{- range $use := list "mongo" "kafka" "redis" "s3" -}}
{{- if has $use $.service.uses -}}
{{- $store := index $stores $use -}}
{{- with $store.ca.existingSecret }}{{ $_ := set $files (printf "%s-ca" $use) . }}{{ end -}}
{{- with dig "client" "existingSecret" "" $store }}{{ $_ := set $files (printf "%s-client" $use) . }}{{ end -}}
{{- end -}}
{{- end -}}
{{- toYaml $files -}}
{{- end }}

{{- define "club.volumeMounts" -}}
- name: tmp
  mountPath: /tmp
{{- range $folder, $_ := include "club.files" . | fromYaml }}
- name: {{ $folder }}
  mountPath: /etc/club/{{ $folder }}
  readOnly: true
{{- end }}
{{- end }}

{{/* Takes {root, name, service, tmpSize}. */}}
{{- define "club.volumes" -}}
- name: tmp
  emptyDir: { sizeLimit: {{ .tmpSize }} }
{{- range $folder, $secret := include "club.files" . | fromYaml }}
- name: {{ $folder }}
  secret: { secretName: {{ $secret | quote }} }
{{- end }}
{{- end }}

{{/* Peers of a policy: those that the values name, else the given default. Takes {root, of, default}. */}}
{{- define "club.peers" -}}
{{- with index .root.Values.networkPolicy.peers .of -}}
{{- toYaml . -}}
{{- else -}}
{{- .default -}}
{{- end -}}
{{- end }}

{{- define "club.namespacePeer" -}}
- namespaceSelector:
    matchLabels: {{- toYaml . | nindent 6 }}
{{- end }}

{{/* Peers by which the outside comes in: the namespaces of the ingress controller and of the Gateway, as far as they are in use. */}}
{{- define "club.outsidePeers" -}}
{{- if or .Values.ingress.enabled (not .Values.httpRoute.enabled) -}}
{{- include "club.namespacePeer" .Values.ingress.controllerNamespaceLabels }}
{{ end -}}
{{- if .Values.httpRoute.enabled -}}
{{- include "club.namespacePeer" .Values.httpRoute.gatewayNamespaceLabels -}}
{{- end -}}
{{- end }}

{{/* Networks as peers. Takes {cidrs, except}. */}}
{{- define "club.networkPeers" -}}
{{- range .cidrs }}
- ipBlock:
    cidr: {{ . | quote }}
    {{- if and $.except (contains "/0" .) }}
    except: {{- toYaml $.except | nindent 6 }}
    {{- end }}
{{- end }}
{{- end }}

{{/* What a component may reach: names, what it uses, partners, traces. Takes {root, service}. */}}
{{- define "club.egressToStores" -}}
{{- $np := .root.Values.networkPolicy -}}
{{- $stores := include "club.datastores" . | fromYaml -}}
{{- $inside := include "club.networkPeers" (dict "cidrs" $np.datastoreCidrs) -}}
{{- $outside := include "club.networkPeers" (dict "cidrs" $np.internetCidrs "except" $np.internetExcept) -}}
{{- range $use := .service.uses }}
{{- if hasKey $stores $use }}
{{- $store := index $stores $use }}
{{- $default := (has $use (list "smtp" "sms")) | ternary $outside $inside }}
- to: {{- include "club.peers" (dict "root" $.root "of" $use "default" $default) | trim | nindent 4 }}
  ports:
    {{- range $port := concat $store.ports (ternary (dig "sentinels" "ports" list $store) list (ne "" (dig "sentinels" "addresses" "" $store))) }}
    - { port: {{ $port }}, protocol: TCP }
    {{- end }}
{{- else if hasKey $.root.Values.partners $use }}
{{- $partner := index $.root.Values.partners $use }}
{{- if and $partner.existingSecret $partner.ports }}
- to: {{- include "club.peers" (dict "root" $.root "of" "partners" "default" $outside) | trim | nindent 4 }}
  ports:
    {{- range $port := $partner.ports }}
    - { port: {{ $port }}, protocol: TCP }
    {{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- if and .root.Values.tracing.endpoint (eq .service.kind "node") }}
{{- $default := include "club.namespacePeer" $np.monitoringNamespaceLabels }}
- to: {{- include "club.peers" (dict "root" .root "of" "tracing" "default" $default) | trim | nindent 4 }}
  ports:
    {{- range $port := .root.Values.tracing.ports }}
    - { port: {{ $port }}, protocol: TCP }
    {{- end }}
{{- end }}
{{- end }}

{{- define "club.egressToDns" -}}
{{- $default := include "club.namespacePeer" (dict "kubernetes.io/metadata.name" "kube-system") -}}
- to: {{- include "club.peers" (dict "root" . "of" "dns" "default" $default) | trim | nindent 4 }}
  ports:
    - { port: 53, protocol: UDP }
    - { port: 53, protocol: TCP }
{{- end }}

{{/* Takes {root}. A field that the values set to null is left to the cluster. */}}
{{- define "club.podSecurity" -}}
runAsNonRoot: true
{{- range $field, $id := .root.Values.podSecurityContext }}
{{- if not (kindIs "invalid" $id) }}
{{ $field }}: {{ int $id }}
{{- end }}
{{- end }}
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
  value: {{ .service.process | default .name | quote }}
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
  value: {{ printf "--max-old-space-size=%d --max-semi-space-size=%d" (int .service.maxOldSpaceMb) (int .service.maxSemiSpaceMb) | quote }}
- name: CLUB_VERSION
  value: {{ dig "image" "tag" "" .service | default $v.image.tag | quote }}
- name: SHUTDOWN_GRACE_MS
  value: {{ mul (sub (sub (int .service.terminationGracePeriodSeconds) (int .service.preStopSeconds)) 5) 1000 | quote }}
{{ include "club.secretEnv" (dict "name" "SERVICE_TOKEN_KEY" "secret" $v.keys.existingSecret "key" (printf "serviceTokenKey-%s" (.service.process | default .name)) "what" "keys") }}
{{- if ne .name "gateway" }}
{{ include "club.secretEnv" (dict "name" "SERVICE_CALLER_KEYS" "secret" $v.keys.existingSecret "key" "serviceCallerKeys" "what" "keys") }}
{{- end }}
{{- if $v.grpc.tls }}
- name: GRPC_CA_FILE
  value: /etc/club/grpc/ca.crt
{{- if ne .name "gateway" }}
- name: GRPC_CERT_FILE
  value: /etc/club/grpc/tls.crt
- name: GRPC_KEY_FILE
  value: /etc/club/grpc/tls.key
{{- end }}
{{- end }}
{{- with $v.tracing.endpoint }}
- name: OTEL_EXPORTER_OTLP_ENDPOINT
  value: {{ . | quote }}
- name: OTEL_TRACES_SAMPLER
  value: parentbased_traceidratio
- name: OTEL_TRACES_SAMPLER_ARG
  value: {{ $v.tracing.ratio | quote }}
{{- end }}
{{- $stores := include "club.datastores" . | fromYaml }}
{{- range $use := .service.uses }}
{{- if eq $use "mongo" }}
{{ include "club.secretEnv" (dict "name" "MONGO_URL" "secret" $stores.mongo.existingSecret "key" $stores.mongo.key "what" "datastores.mongo") }}
{{- if $stores.mongo.ca.existingSecret }}
- name: MONGO_CA_FILE
  value: /etc/club/mongo-ca/{{ $stores.mongo.ca.key }}
{{- end }}
{{- if $stores.mongo.client.existingSecret }}
- name: MONGO_CLIENT_FILE
  value: /etc/club/mongo-client/{{ $stores.mongo.client.key }}
{{- end }}
{{- else if eq $use "kafka" }}
{{- $kafka := $stores.kafka }}
{{ include "club.secretEnv" (dict "name" "KAFKA_BROKERS" "secret" $stores.kafka.existingSecret "key" $stores.kafka.key "what" "datastores.kafka") }}
- name: KAFKA_REPLICATION_FACTOR
  value: {{ $kafka.replicationFactor | quote }}
- name: KAFKA_MIN_INSYNC_REPLICAS
  value: {{ $kafka.minInsyncReplicas | quote }}
- name: KAFKA_PARTITIONS
  value: {{ $kafka.partitions | quote }}
{{- if $kafka.tls }}
- name: KAFKA_TLS
  value: "on"
{{- end }}
{{- if $kafka.ca.existingSecret }}
- name: KAFKA_CA_FILE
  value: /etc/club/kafka-ca/{{ $kafka.ca.key }}
{{- end }}
{{- if $kafka.client.existingSecret }}
- name: KAFKA_CLIENT_CERT_FILE
  value: /etc/club/kafka-client/{{ $kafka.client.certKey }}
- name: KAFKA_CLIENT_KEY_FILE
  value: /etc/club/kafka-client/{{ $kafka.client.keyKey }}
{{- end }}
{{- if $kafka.sasl.mechanism }}
- name: KAFKA_SASL_MECHANISM
  value: {{ $kafka.sasl.mechanism }}
{{ include "club.secretEnv" (dict "name" "KAFKA_SASL_USERNAME" "secret" $kafka.sasl.existingSecret "key" $kafka.sasl.usernameKey "what" "datastores.kafka.sasl") }}
{{ include "club.secretEnv" (dict "name" "KAFKA_SASL_PASSWORD" "secret" $kafka.sasl.existingSecret "key" $kafka.sasl.passwordKey "what" "datastores.kafka.sasl") }}
{{- end }}
{{- else if eq $use "redis" }}
{{ include "club.secretEnv" (dict "name" "REDIS_URL" "secret" $stores.redis.existingSecret "key" $stores.redis.key "what" "datastores.redis") }}
{{- if $stores.redis.ca.existingSecret }}
- name: REDIS_CA_FILE
  value: /etc/club/redis-ca/{{ $stores.redis.ca.key }}
{{- end }}
{{- with $stores.redis.sentinels }}
{{- if .addresses }}
- name: REDIS_SENTINELS
  value: {{ .addresses | quote }}
- name: REDIS_SENTINEL_PRIMARY
  value: {{ required "datastores.redis.sentinels.primary is required" .primary | quote }}
{{- if .existingSecret }}
{{ include "club.secretEnv" (dict "name" "REDIS_SENTINEL_PASSWORD" "secret" .existingSecret "key" .passwordKey "what" "datastores.redis.sentinels") }}
{{- end }}
{{- end }}
{{- end }}
{{- else if eq $use "s3" }}
{{ include "club.secretEnv" (dict "name" "S3_ENDPOINT" "secret" $stores.s3.existingSecret "key" $stores.s3.endpointKey "what" "datastores.s3") }}
{{ include "club.secretEnv" (dict "name" "S3_ACCESS_KEY" "secret" $stores.s3.existingSecret "key" $stores.s3.accessKeyKey "what" "datastores.s3") }}
{{ include "club.secretEnv" (dict "name" "S3_SECRET_KEY" "secret" $stores.s3.existingSecret "key" $stores.s3.secretKeyKey "what" "datastores.s3") }}
- name: S3_BUCKET
  value: {{ $stores.s3.bucket | quote }}
- name: S3_REGION
  value: {{ $stores.s3.region | quote }}
{{- if $stores.s3.ca.existingSecret }}
- name: S3_CA_FILE
  value: /etc/club/s3-ca/{{ $stores.s3.ca.key }}
{{- end }}
{{- else if eq $use "smtp" }}
{{ include "club.secretEnv" (dict "name" "SMTP_URL" "secret" $stores.smtp.existingSecret "key" $stores.smtp.key "what" "datastores.smtp") }}
- name: MAIL_FROM
  value: {{ required "mail.from is required" $v.mail.from | quote }}
{{- else if eq $use "sms" }}
{{ include "club.secretEnv" (dict "name" "SMS_URL" "secret" $stores.sms.existingSecret "key" $stores.sms.urlKey "what" "datastores.sms") }}
{{ include "club.secretEnv" (dict "name" "SMS_ACCOUNT" "secret" $stores.sms.existingSecret "key" $stores.sms.accountKey "what" "datastores.sms") }}
{{ include "club.secretEnv" (dict "name" "SMS_TOKEN" "secret" $stores.sms.existingSecret "key" $stores.sms.tokenKey "what" "datastores.sms") }}
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
