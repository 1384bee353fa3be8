import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { queryClient } from '../../lib/queries.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { SwitchField } from '../../ui/switch-field.tsx'

type Kept = { on: boolean }
type MailSwitchProps = {
  /** The place a link in the mail leads to. */ name: string
  label: string
  hint: string
  query: UseQueryOptions<Kept>
  save: (on: boolean) => Promise<unknown>
}

/** Whether a mail comes. Shown at once, and as it was where it could not be kept. */
export function MailSwitchField({ name, label, hint, query, save }: MailSwitchProps) {
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const { data } = useQuery(query)
  const isHere = data !== undefined
  useEffect(() => {
    if (isHere && hash === `#${name}`) place.current?.scrollIntoView({ block: 'center' })
  }, [isHere, hash, name])
  const turn = (on: boolean) => {
    queryClient.setQueryData(query.queryKey, { on })
    save(on).catch((error: Error) => {
      queryClient.setQueryData(query.queryKey, { on: !on })
      showRefusal(error)
    })
  }
  return (
    <div ref={place}>
      {data && (
        <SwitchField name={name} label={label} hint={hint} checked={data.on} onChange={turn} />
      )}
    </div>
  )
}
