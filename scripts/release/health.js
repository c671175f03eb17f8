/** Asks the server of this container whether it lives; for the image's health check. */
const { PORT = '3000' } = process.env;
const { ok } = await fetch(`http://127.0.0.1:${PORT}/healthz`).catch(() => ({ ok: false }));
process.exitCode = ok ? 0 : 1;
