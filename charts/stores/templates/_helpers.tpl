{{- define "stores.pod" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: {{ .user }}
  runAsGroup: {{ .user }}
  fsGroup: {{ .user }}
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "stores.container" -}}
securityContext:
  allowPrivilegeEscalation: false
  capabilities: { drop: [ALL] }
{{- end }}

{{- define "stores.service" -}}
apiVersion: v1
kind: Service
metadata:
  name: club-{{ .name }}
  labels: { app.kubernetes.io/name: club-{{ .name }} }
spec:
  selector: { app.kubernetes.io/name: club-{{ .name }} }
  # A server that starts looks for itself by this name.
  publishNotReadyAddresses: true
  ports:
    {{- range .ports }}
    - { name: p{{ . }}, port: {{ . }}, targetPort: {{ . }} }
    {{- end }}
{{- end }}
