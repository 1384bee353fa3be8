import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useWords } from '../../lib/words.ts'
import classes from './guest-list.module.css'

export type MoreToRead = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isPlaceholderData: boolean
  fetchNextPage: () => unknown
}

/** The next page comes when the end of the list does, or by the button. */
export function MoreRows({ more }: { more: MoreToRead }) {
  const t = useWords('dashboard')
  const end = useRef<HTMLDivElement>(null)
  const read = useEffectEvent(() => {
    if (more.hasNextPage && !more.isFetchingNextPage && !more.isPlaceholderData)
      more.fetchNextPage()
  })
  useEffect(() => {
    if (!end.current || !more.hasNextPage) return undefined
    const eye = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && read(),
    )
    eye.observe(end.current)
    return () => eye.disconnect()
  }, [more.hasNextPage, more.isFetchingNextPage])
  if (!more.hasNextPage) return null
  return (
    <div ref={end} className={classes.more}>
      <Button loading={more.isFetchingNextPage} onClick={read}>
        {t('guests.more')}
      </Button>
    </div>
  )
}
