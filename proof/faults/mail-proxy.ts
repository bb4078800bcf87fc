import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A fixed address for a mail server. Connections are kept waiting, closed, or forwarded to a real server. */
export const aMailProxy = async () => {
  const here = new Set<Socket>()
  const waiting = new Map<Socket, NodeJS.Timeout>()
  // Sends a greeting and an endless answer, because a client does not give up while lines arrive.
  const keepWaiting = (socket: Socket) => {
    socket.write('220 un momento\r\n')
    waiting.set(
      socket,
      setInterval(() => socket.write('250-un momento\r\n'), 1000),
    )
  }
  const forwardTo = (port: number) => (socket: Socket) => {
    const onward = connect(port, '127.0.0.1')
    onward.on('error', () => socket.destroy()).on('close', () => socket.destroy())
    socket.on('close', () => onward.destroy())
    socket.pipe(onward).pipe(socket)
  }
  let receive: (socket: Socket) => void = keepWaiting
  const server = createServer((socket) => {
    here.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      here.delete(socket)
      clearInterval(waiting.get(socket))
      waiting.delete(socket)
    })
    receive(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const closeSockets = () => {
    for (const socket of here) socket.destroy()
  }
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?requireTLS=false`,
    /** The number of connections that are waiting for an answer. */
    waiting: () => waiting.size,
    refuse: () => {
      receive = (socket) => socket.destroy()
      closeSockets()
    },
    forward: (port: number) => {
      receive = forwardTo(port)
    },
    close: async () => {
      closeSockets()
      server.close()
      await once(server, 'close')
    },
  }
}
