import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { Mailbox } from './mailbox';

test('counts what it took for whom, however the lines come', async () => {
  const mailbox = new Mailbox();
  const { port } = new URL(await mailbox.open());
  const socket = connect(Number(port), '127.0.0.1');
  const text = 'From: a\r\nRCPT TO:<nobody@x.vn> is no address here\r\n..\r\n.\r\n';
  const mail = `MAIL FROM:<a@x.vn>\r\nRCPT TO:<An@x.vn>\r\nDATA\r\n${text}`;
  socket.write(`EHLO b\r\n${mail.slice(0, 30)}`);
  socket.write(`${mail.slice(30)}${mail}QUIT\r\n`);
  socket.resume();
  await once(socket, 'end');
  socket.destroy();
  expect(mailbox.taken('an@X.vn')).toBe(2);
  expect(mailbox.taken('nobody@x.vn')).toBe(0);
});
