import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { queryClient } from '../../../lib/http/queries.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'

type MailPreference = { on: boolean }
type MailSwitchFieldProps = {
  /** The anchor that a link in the mail leads to. */
  name: string
  label: string
  hint: string
  query: UseQueryOptions<MailPreference>
  save: (on: boolean) => Promise<unknown>
}

/** A switch for one kind of mail. It changes at once, and back when saving fails. */
export function MailSwitchField({ name, label, hint, query, save }: MailSwitchFieldProps) {
  const { hash } = useLocation()
  const anchor = useRef<HTMLDivElement>(null)
  const { data } = useQuery(query)
  const isLoaded = data !== undefined
  useEffect(() => {
    if (isLoaded && hash === `#${name}`) anchor.current?.scrollIntoView({ block: 'center' })
  }, [isLoaded, hash, name])
  const saveChoice = (on: boolean) => {
    queryClient.setQueryData(query.queryKey, { on })
    save(on).catch((error: Error) => {
      queryClient.setQueryData(query.queryKey, { on: !on })
      showRefusal(error)
    })
  }
  return (
    <div ref={anchor}>
      {data && (
        <SwitchField
          name={name}
          label={label}
          hint={hint}
          checked={data.on}
          onChange={saveChoice}
        />
      )}
    </div>
  )
}
