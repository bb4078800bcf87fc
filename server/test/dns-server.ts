import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

const header = 12
const types = { A: 1, AAAA: 28 }

/** A DNS server with the addresses of some names. It knows no others, and does not answer for names with 'silent'. */
export async function dnsServer(names: Record<string, string[]>) {
  const server = createSocket('udp4').on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query)
    if (name.includes('silent')) return
    const found = names[name]?.filter((ip) => (isIPv6(ip) ? types.AAAA : types.A) === type)
    server.send(answerTo(query.subarray(0, end), found), port, address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  return { address: `127.0.0.1:${server.address().port}`, close: () => server.close() }
}

const questionOf = (query: Buffer) => {
  const labels: string[] = []
  let at = header
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

// Each record names the question, whose name is at byte 12, and lives for no second.
const answerTo = (question: Buffer, addresses: string[] | undefined): Buffer => {
  const records = (addresses ?? []).map((ip) => {
    const bytes = Buffer.from(ipaddr.parse(ip).toByteArray())
    const type = bytes.length === 4 ? types.A : types.AAAA
    return Buffer.concat([Buffer.from([0xc0, header, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length]), bytes])
  })
  const answer = Buffer.concat([question, ...records])
  // An answer; code 3 says that there is no such name.
  answer.writeUInt16BE(0x8180 + (addresses ? 0 : 3), 2)
  answer.writeUInt16BE(records.length, 6)
  answer.writeUInt32BE(0, 8)
  return answer
}
