import type { ReactNode } from 'react';
import './shop.css';

export const metadata = { title: 'Shop' };
export const viewport = { colorScheme: 'light dark' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
