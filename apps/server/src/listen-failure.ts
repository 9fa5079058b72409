import { settingInvalid } from './config';
import { StartFailure } from './platform/start-failure';

/** Why the place to listen at cannot be had, in words, where the person at the terminal can do something about it. */
export function listenFailure(error: NodeJS.ErrnoException, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartFailure('port_taken', { port, next: port + 1 });
    case 'EACCES':
      return new StartFailure('port_forbidden', { port });
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return settingInvalid('HOST');
    default:
      return error;
  }
}
