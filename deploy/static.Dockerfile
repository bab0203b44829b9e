# A static app: docker build -f deploy/static.Dockerfile --build-arg APP=web-member -t web-member .
# The back office lives below the other: --build-arg APP=web-admin --build-arg BELOW=drypers-baby-club/admin
FROM node:24-bookworm-slim AS build
WORKDIR /src
ENV CI=true
COPY package.json package-lock.json .npmrc ./
COPY proto/package.json proto/
COPY services/platform/package.json services/platform/
COPY services/identity/package.json services/identity/
COPY services/loyalty-ledger/package.json services/loyalty-ledger/
COPY services/catalogue-orders/package.json services/catalogue-orders/
COPY services/content/package.json services/content/
COPY services/samples-surveys/package.json services/samples-surveys/
COPY services/receipts/package.json services/receipts/
COPY services/contests/package.json services/contests/
COPY gateway/package.json gateway/
COPY web-kit/package.json web-kit/
COPY web-member/package.json web-member/
COPY web-admin/package.json web-admin/
COPY scripts/types/package.json scripts/types/
RUN npm install --no-save --no-audit --no-fund
COPY . .
ARG APP=web-member
RUN node scripts/gen.mjs && npm run build -w "${APP}"
RUN node --input-type=module -e "import { nginxConfig } from './scripts/lib/static-site.mjs'; process.stdout.write(nginxConfig())" > static.nginx.conf

FROM nginxinc/nginx-unprivileged:1.29-alpine
ARG APP=web-member
ARG BELOW=drypers-baby-club
COPY --from=build /src/static.nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /src/${APP}/dist /usr/share/nginx/html/${BELOW}
USER 10001:10001
