# One image recipe for every Node process: services, gateway, sandbox and the provisioning job.
#   docker build -f deploy/docker/service.Dockerfile --build-arg WORKSPACE=svc-orders .
FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages packages
COPY svc-identity/package.json svc-identity/
COPY svc-catalog/package.json svc-catalog/
COPY svc-orders/package.json svc-orders/
COPY svc-payments/package.json svc-payments/
COPY gateway/package.json gateway/
COPY sandbox/package.json sandbox/
RUN npm ci --omit=dev --ignore-scripts

FROM node:24-slim
ARG WORKSPACE
ENV NODE_ENV=production WORKSPACE=${WORKSPACE}
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY packages packages
COPY deploy/provision deploy/provision
COPY ${WORKSPACE} ${WORKSPACE}
COPY package.json ./
RUN mkdir -p /data && chown node /data
USER node
# Node itself is process 1, so that SIGTERM reaches it and it can finish what it has begun.
CMD ["sh", "-c", "exec node --min-semi-space-size=16 ${WORKSPACE}/src/main.ts"]
