import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './guest-list.module.css'

export type NextPageState = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isPlaceholderData: boolean
  fetchNextPage: () => unknown
}

/** Loads the next page when the end of the list is reached or the button is pressed. */
export function MoreRows({ nextPage }: { nextPage: NextPageState }) {
  const t = useTranslate('dashboard')
  const end = useRef<HTMLDivElement>(null)
  const readNextPage = useEffectEvent(() => {
    if (nextPage.hasNextPage && !nextPage.isFetchingNextPage && !nextPage.isPlaceholderData)
      nextPage.fetchNextPage()
  })
  useEffect(() => {
    if (!end.current || !nextPage.hasNextPage) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && readNextPage(),
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [nextPage.hasNextPage, nextPage.isFetchingNextPage])
  if (!nextPage.hasNextPage) return null
  return (
    <div ref={end} className={classes.more}>
      <Button loading={nextPage.isFetchingNextPage} onClick={readNextPage}>
        {t('guests.more')}
      </Button>
    </div>
  )
}
