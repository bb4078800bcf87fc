import { useState } from 'react'
import type { ReviewDraft } from './review-rules.ts'

/** The unsent review. Its state lives above tabs and dialogs, so it survives closing them. */
export function useTyping() {
  return useState<ReviewDraft>()
}

export type Typing = ReturnType<typeof useTyping>
