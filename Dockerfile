# The web server alone, against a hosted backend: see "In a container" in docs/deploying.md.

# The one image that all stages stand on; docs/deploying.md says how to pin it by its digest.
FROM node:22-bookworm-slim AS base

FROM base AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY local-cloud/package.json local-cloud/
RUN npm ci --no-progress --omit=dev --workspaces=false

FROM base AS build
WORKDIR /site
COPY . .
RUN npm run build

FROM base
ENV NODE_ENV=production
ENV PORT=3000
ARG COMMIT
ENV COMMIT=$COMMIT
WORKDIR /site
COPY package.json ./
COPY --from=packages /site/node_modules node_modules
COPY --from=build /site/build build
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "build/run/main/main.mjs"]
