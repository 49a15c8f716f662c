# One front end as a static container: built once, served precompressed. Redeploy it alone; the gateway picks the new version up.
#   docker build -f deploy/docker/remote.Dockerfile --build-arg APP=mf-storefront .
FROM node:24-slim AS build
ARG APP
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages packages
COPY shell/package.json shell/
COPY mf-storefront/package.json mf-storefront/
COPY mf-checkout/package.json mf-checkout/
COPY mf-admin/package.json mf-admin/
COPY mf-builder/package.json mf-builder/
RUN npm ci --ignore-scripts
COPY ${APP} ${APP}
RUN node packages/presets/rspack/build.ts ${APP}

FROM nginx:1.29-alpine
ARG APP
COPY deploy/docker/static.conf /etc/nginx/conf.d/default.conf
COPY --from=build /app/${APP}/dist /usr/share/nginx/html
