import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The address of a mail server, the same all along: whoever comes is kept waiting, turned away, or led to one. */
export const aMailDoor = async () => {
  const here = new Set<Socket>()
  const waiting = new Map<Socket, NodeJS.Timeout>()
  // A greeting, and an answer that has no end: as long as lines come, nobody gives up.
  const keepWaiting = (socket: Socket) => {
    socket.write('220 un momento\r\n')
    waiting.set(
      socket,
      setInterval(() => socket.write('250-un momento\r\n'), 1000),
    )
  }
  const leadTo = (port: number) => (socket: Socket) => {
    const onward = connect(port, '127.0.0.1')
    onward.on('error', () => socket.destroy()).on('close', () => socket.destroy())
    socket.on('close', () => onward.destroy())
    socket.pipe(onward).pipe(socket)
  }
  let receive: (socket: Socket) => void = keepWaiting
  const door = createServer((socket) => {
    here.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      here.delete(socket)
      clearInterval(waiting.get(socket))
      waiting.delete(socket)
    })
    receive(socket)
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  const everybodyOut = () => {
    for (const socket of here) socket.destroy()
  }
  return {
    url: `smtp://127.0.0.1:${(door.address() as AddressInfo).port}`,
    /** How many wait for an answer now. */
    waiting: () => waiting.size,
    turnAway: () => {
      receive = (socket) => socket.destroy()
      everybodyOut()
    },
    lead: (port: number) => {
      receive = leadTo(port)
    },
    close: async () => {
      everybodyOut()
      door.close()
      await once(door, 'close')
    },
  }
}
