/** Puts the focus on the first faulty field of a form, once its errors are drawn. */
export const focusFirstFault = (form: HTMLElement | null): void =>
  void requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
