// The sentences are for whoever typed the address. None tells what the network of the server looks like: a name that
// leads to a private address has the sentence of one that does not exist.
const sentences = {
  invalid_address: 'La dirección debe empezar por http:// o https:// y no llevar usuario ni contraseña.',
  refused_port: 'El puerto de la dirección no se admite.',
  refused_address: 'Esa dirección IP no es pública, y solo se admiten las públicas.',
  refused_redirect: 'La dirección remite a otra que no se admite.',
  too_many_redirects: 'La dirección remite a otra más de tres veces.',
  unreachable: 'No se pudo conectar: el servidor no existe, no es público o no responde.',
  bad_certificate: 'El certificado del servidor no es válido.',
  bad_answer: 'El servidor envió una respuesta que no se puede leer.',
  too_large: 'La respuesta tiene más de 5 MB.',
  timeout: 'El servidor tardó demasiado en responder.',
  invalid_secret: 'La clave contiene caracteres que no se pueden enviar.',
}

type Code = keyof typeof sentences

/** Why a request to a typed address brought no answer. The message may be shown; the cause may not. */
export class OutgoingFailure extends Error {
  override name = 'OutgoingFailure'
  readonly code: Code

  constructor(code: Code, options?: ErrorOptions) {
    super(sentences[code], options)
    this.code = code
  }
}

// The codes of the errors of TLS, undici, zlib and the system. Any other code is of an answer that breaks a protocol.
const patterns: [RegExp, Code][] = [
  [/CERT|UNABLE_TO_VERIFY|INVALID_CA|HOSTNAME_MISMATCH/, 'bad_certificate'],
  [/^(UND_ERR_RES_EXCEEDED_MAX_SIZE|ERR_BUFFER_TOO_LARGE)$/, 'too_large'],
  [/^UND_ERR_INVALID_ARG$/, 'invalid_secret'],
  [/^(UND_ERR_(SOCKET|CONNECT_TIMEOUT)|E[A-Z]+|EAI_[A-Z]+)$/, 'unreachable'],
  [/^(.+_.+|HTTPParserError)$/, 'bad_answer'],
]

/** The failure that an error of a request means, or the error itself if it is a mistake of ours. */
export function asOutgoingFailure(error: unknown): unknown {
  if (error instanceof OutgoingFailure || !(error instanceof Error)) return error
  const text = 'code' in error && error.code ? String(error.code) : error.name
  const code = patterns.find(([pattern]) => pattern.test(text))?.[1]
  return code ? new OutgoingFailure(code, { cause: error }) : error
}
