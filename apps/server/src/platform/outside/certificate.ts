import { connect } from 'node:tls';

const PATIENCE_MS = 5_000;

/** Until when the certificate holds that an address shows, whoever signed it; nothing where nobody answers. */
export function certificateOf(host: string, port: number): Promise<Date | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: PATIENCE_MS });
    const end = (until: Date | null) => {
      socket.destroy();
      resolve(until);
    };
    socket.once('secureConnect', () => {
      const until = new Date(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(until.getTime()) ? null : until);
    });
    socket.once('timeout', () => end(null));
    socket.once('error', () => end(null));
  });
}
