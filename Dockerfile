# Pawhood with its own PostgreSQL. Data are in the volume /data; everything else can be read-only (with /tmp in memory).
# compose.yaml runs it with a PostgreSQL of its own. docs/installing.md says more.
FROM node:22-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run release -- --folder /source/dist/pawhood

FROM node:22-bookworm-slim
COPY --from=build /source/dist/pawhood /opt/pawhood/current
# 1000 is the account "node" of the base image. A new volume takes over whose folder it is.
RUN mkdir /data && chown 1000:1000 /data
ENV PATH=/opt/pawhood/current/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
ENV DATA_DIR=/data
ENV HOST=0.0.0.0
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "/opt/pawhood/current/scripts/release/health.js"]
CMD ["pawhood", "start"]
