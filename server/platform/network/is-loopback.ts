/** 127.0.0.0/8, ::1, and the names that always mean them (RFC 6761 section 6.3). */
export const isLoopback = (host: string): boolean =>
  /^(?:127(?:\.\d{1,3}){3}|\[?::1\]?|localhost|[a-z0-9-]+\.localhost)$/i.test(host);
