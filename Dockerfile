# docker build -t yinmu .          podman build --format docker -t yinmu .     (an OCI image has no HEALTHCHECK)
# BUILD_IMAGE needs Node 20 or newer with npm, BASE_IMAGE glibc and apt-get. Neither needs the Node that runs the site.
ARG BUILD_IMAGE=docker.io/library/node:24-bookworm-slim
ARG BASE_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY scripts/setup.mjs scripts/
RUN node scripts/setup.mjs --no-web
COPY tsconfig.json ./
COPY contract contract
COPY web web
RUN node scripts/setup.mjs

# The server's libraries, and Node without headers and manual; the client is bundled. TypeScript comes as a library's
# optional peer, which no npm option leaves out.
FROM ${BUILD_IMAGE} AS libraries
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --omit=dev --workspace server --workspace contract --include-workspace-root --ignore-scripts --no-audit --no-fund --loglevel=error \
 && rm -rf node_modules/typescript node_modules/@typescript node_modules/.bin/tsc node_modules/node-linux-*/include node_modules/node-linux-*/share \
 && ln -s ../@yinmu/server/src/cli.ts node_modules/.bin/yinmu

FROM ${BASE_IMAGE}
# Besides glibc, the packaged Node needs libatomic1.
RUN apt-get update -qq \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends libatomic1 libstdc++6 \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/log/apt /var/log/dpkg.log \
 && mkdir -m 700 /data /files \
 && chown 10001:10001 /data /files
WORKDIR /app
COPY --from=libraries /app/node_modules node_modules
COPY package.json LICENSE CHANGELOG.md ./
COPY contract contract
COPY server server
# From a clone: --build-arg COMMIT=$(git rev-parse --short HEAD). Source archives contain it already.
ARG COMMIT=
RUN [ -z "$COMMIT" ] || echo "$COMMIT" > server/commit.txt
COPY demo/catalogue.json demo/
COPY demo/media demo/media
COPY --from=build /app/web/dist web/dist
ENV PATH=/app/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
    CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
