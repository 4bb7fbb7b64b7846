import { connection } from 'next/server';
import { Checkout } from './checkout.tsx';

export default async function Page() {
  // Read for each visitor, and not when the shop is built.
  await connection();
  return (
    <main>
      <h1>Order 1042</h1>
      <p className="price">₦2,500.00</p>
      <Checkout origin={process.env.YARDA_URL ?? ''} orderId={crypto.randomUUID()} />
    </main>
  );
}
