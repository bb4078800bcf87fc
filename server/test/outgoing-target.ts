import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { expect } from 'vitest'
import { isPublicAddress } from '../src/platform/outgoing/public-address.ts'

/** Stands for a public address: the servers of the tests listen there. 127.0.0.2 remains private. */
export const publicStand = '127.0.0.1'

/** A network in which `names` have the given addresses. `resolved` lists the names that were asked for. */
export function aNetwork(names: Record<string, string[]>) {
  const resolved: string[] = []
  const resolve = async (name: string) => {
    resolved.push(name)
    return names[name] ?? []
  }
  return { resolved, resolve, isAllowed: (address: string) => address === publicStand || isPublicAddress(address) }
}

type Arrived = {
  path: string
  host: string | undefined
  token: string | string[] | undefined
  from: string | undefined
}

/** A server with what it does by path, and what arrived. It listens on every address of this machine. */
export async function outgoingTarget() {
  const arrived: Arrived[] = []
  const routes: Record<string, RequestListener> = {}
  const server = createServer((request, response) => {
    const { url: path = '', headers, socket } = request
    arrived.push({ path, host: headers.host, token: headers['x-auth-token'], from: socket.localAddress })
    const route = routes[path]
    if (route) route(request, response)
    else response.writeHead(404).end('nothing here')
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answer = (path: string, body: Uint8Array | string, headers = {}, status = 200) => {
    routes[path] = (_, response) => response.writeHead(status, headers).end(body)
  }
  const redirect = (path: string, location: string, status = 302) => answer(path, 'moved', { location }, status)
  return { arrived, routes, port, answer, redirect, close: () => server.close().closeAllConnections() }
}

/** A server that gives each connection to `serve`, which may break every rule of HTTP. */
export async function rawServer(serve: (socket: Socket) => void) {
  const server = createTcpServer((socket) => serve(socket.on('error', () => {}).resume())).listen(0, publicStand)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

/** An OutgoingFailure with this code, for expectations. */
export const failing = (code: string) => expect.objectContaining({ name: 'OutgoingFailure', code })
