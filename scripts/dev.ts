import { spawn } from 'node:child_process'
import { path, root } from './run.ts'

// The server, restarted on changes, and the web application with hot reload on the address that Vite prints.
const children = [
  ['node', '--watch', 'server/src/main.mjs'],
  ['vite', 'web'],
].map(([program = '', ...input]) =>
  spawn(program, input, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path } }),
)

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.on('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
