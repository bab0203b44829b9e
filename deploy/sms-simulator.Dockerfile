# The simulator of the SMS company for a development cluster: its messages appear in the inbox of the cluster.
FROM node:24-alpine
WORKDIR /simulator
RUN npm install --no-audit --no-fund nodemailer@10.6.0
COPY scripts/simulators/sms-gateway.mjs .
USER node
CMD ["node", "sms-gateway.mjs"]
