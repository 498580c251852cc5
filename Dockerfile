# One file, four images: backend, portal, and one small service for each remote.
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV CI=true PNPM_HOME=/pnpm
ARG GIT_COMMIT=unknown
ENV GIT_COMMIT=$GIT_COMMIT
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc ./
COPY host/package.json host/
COPY mf-accounts/package.json mf-accounts/
COPY mf-billing/package.json mf-billing/
COPY mf-jobs/package.json mf-jobs/
COPY mf-applicants/package.json mf-applicants/
COPY mf-scheduling/package.json mf-scheduling/
COPY shared/browser/package.json shared/browser/
COPY shared/build/package.json shared/build/
COPY shared/delivery/package.json shared/delivery/
COPY shared/node/package.json shared/node/
COPY contracts/package.json contracts/
COPY backend/package.json backend/
COPY e2e/package.json e2e/
COPY scripts/package.json scripts/
RUN npx --yes pnpm@10.34.9 install --frozen-lockfile
COPY . .
RUN node shared/delivery/build.mjs && node backend/build.mjs \
 && node shared/delivery/dist/cli.js release --all --quality 11 \
 && npx pnpm@10.34.9 --filter @portal/delivery deploy --prod --legacy /out/delivery \
 && npx pnpm@10.34.9 --filter @portal/backend deploy --prod --legacy /out/backend

FROM node:24-bookworm-slim AS runtime
WORKDIR /app
ENV NODE_ENV=production
USER node
# The same check in every image: the process answers on its own port.
HEALTHCHECK --interval=5s --timeout=4s --start-period=20s --retries=12 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.BACKEND_PORT||process.env.PORTAL_PORT)+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]

FROM runtime AS backend
COPY --from=build --chown=node:node /out/backend /app
ENV BACKEND_HOST=0.0.0.0 BACKEND_PORT=4001 PORTAL_DATA=/data
USER root
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4001
CMD ["node", "--enable-source-maps", "dist/server.js"]

# Host and portal server. The remotes come from services of their own, by REMOTE_URL_<NAME>.
FROM runtime AS portal
COPY --from=build --chown=node:node /out/delivery /app
COPY --from=build --chown=node:node /app/releases/host /app/releases/host
ENV PORTAL_HOST=0.0.0.0 PORTAL_PORT=4000 PORTAL_RELEASES=/app/releases PORTAL_ENVIRONMENTS=/data/environments
USER root
RUN mkdir -p /data/environments && chown -R node:node /data
USER node
VOLUME /data
EXPOSE 4000
CMD ["node", "--enable-source-maps", "dist/server.js"]

FROM runtime AS remote
ARG UNIT
COPY --from=build --chown=node:node /out/delivery /app
COPY --from=build --chown=node:node /app/releases/${UNIT} /app/releases/${UNIT}
ENV PORTAL_SERVE_UNIT=$UNIT PORTAL_HOST=0.0.0.0 PORTAL_PORT=8080 PORTAL_RELEASES=/app/releases
EXPOSE 8080
CMD ["node", "--enable-source-maps", "dist/server.js"]
