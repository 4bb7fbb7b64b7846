import { createServer } from 'node:http';

const body = JSON.stringify({ status: 'ok' });

/** The least that Node can do for the same answer: what the product's trivial route is compared with. */
createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
