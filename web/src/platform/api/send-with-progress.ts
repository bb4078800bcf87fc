/** Receives the part of the body that has been sent, from 0 to 1. */
export type OnProgress = (proportion: number) => void

type Init = { method: string; headers: Record<string, string>; body?: BodyInit }

/** Sends a request by XMLHttpRequest, because fetch does not report the progress of an upload. */
export function sendWithProgress(address: string, { method, headers, body }: Init, onProgress: OnProgress) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new TypeError('no answer'))
    request.send(body instanceof FormData ? body : null)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['date', 'retry-after']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(request.responseText, { status: request.status, headers })
}
