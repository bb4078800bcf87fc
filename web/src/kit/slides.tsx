import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, type UIEvent, useRef, useState } from 'react'
import classes from './slides.module.css'

type SlidesProps = { label: string; slides: { label: string; content: ReactNode }[] }

/** A carousel of a few slides, moved by swiping or by buttons, never automatically. */
export function Slides({ label, slides }: SlidesProps) {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  // The buttons at the ends are only aria-disabled, so that they keep the focus.
  const isFirst = current === 0
  const isLast = current === slides.length - 1
  const go = (index: number) => {
    const element = track.current
    element?.scrollTo({ left: index * element.clientWidth })
  }
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setCurrent(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
  return (
    <div className={classes.slides} role="group" aria-roledescription="carrusel" aria-label={label}>
      <div
        className={classes.track}
        ref={track}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it by arrow keys
        tabIndex={0}
        role="group"
        aria-label={slides[current]?.label}
      >
        {slides.map((slide, index) => (
          <div
            key={slide.label}
            className={classes.slide}
            role="group"
            aria-roledescription="diapositiva"
            aria-label={slide.label}
            inert={index !== current}
          >
            {slide.content}
          </div>
        ))}
      </div>
      <div className={classes.controls}>
        <button type="button" aria-label="Anterior" aria-disabled={isFirst} onClick={() => isFirst || go(current - 1)}>
          <IconChevronLeft size={18} aria-hidden />
        </button>
        <span className={classes.label} aria-live="polite">
          {slides[current]?.label}
        </span>
        <span className={classes.dots} aria-hidden>
          {slides.map((slide, index) => (
            <i key={slide.label} data-current={index === current || undefined} />
          ))}
        </span>
        <button type="button" aria-label="Siguiente" aria-disabled={isLast} onClick={() => isLast || go(current + 1)}>
          <IconChevronRight size={18} aria-hidden />
        </button>
      </div>
    </div>
  )
}
