import { runPinned } from './bootstrap.mjs';

await runPinned('start-product.ts');
