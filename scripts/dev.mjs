import './lib/require-node.mjs';
import { spawn } from 'node:child_process';
import { install } from './lib/prepare.mjs';
import { commandOf, inRoot, ROOT } from './lib/repository.mjs';

await install();
const start = (script, args, cwd) => spawn(process.execPath, [script, ...args], { cwd, stdio: 'inherit' });
const programs = [
  start(commandOf('tsx'), ['watch', '--clear-screen=false', 'scripts/lib/dev-server.mjs'], ROOT),
  start(commandOf('vite'), ['--clearScreen', 'false'], inRoot('apps/web')),
];

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  for (const program of programs) program.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const program of programs) {
  program.once('exit', (code) => {
    if (!stopping) process.exitCode = code ?? 1;
    stop();
  });
}
