import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  headers: async () => [
    { source: '/', headers: [{ key: 'content-security-policy', value: "frame-ancestors 'none'" }] },
  ],
};

export default config;
