/**
 * Of a proxy that passes on what the server behind it says of connections, also for how long an idle one is kept. One that
 * closed it sooner would break the calls that a client sends meanwhile.
 */
export const PROXY_OPTIONS = { keepAliveTimeout: 0 };
