import { useQuery } from '@tanstack/react-query'
import { permissions, type Permission } from '@mehfil/contract/access.ts'
import { allEventsQuery } from '../../lib/http/event-queries.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { CheckField } from '../../ui/fields/text-field.tsx'
import { GroupedFields } from '../../ui/fields/grouped-fields.tsx'
import { PickField } from '../../ui/fields/pick-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import type { TeamPerson } from './queries.ts'
import {
  listGrantable,
  listOfferedRoles,
  canOpenDrafts,
  findRole,
  togglePermission,
  type RoleName,
} from './rules.ts'
import classes from './team.module.css'

export type RightsSelection = { permissions: Permission[]; events: string[] | null }
/** A person can grant only the rights they have. */
type RightsGiver = Pick<TeamPerson, 'permissions' | 'events'>

type RightsFieldsProps = {
  rights: RightsSelection
  giver: RightsGiver
  set: (rights: Partial<RightsSelection>) => void
  error: (name: keyof RightsSelection) => string | undefined
}

/** A ready-made role or single permissions, and the events they apply to. */
export function RightsFields({ rights, giver, set, error }: RightsFieldsProps) {
  return (
    <>
      <PermissionFields
        chosen={rights.permissions}
        held={giver.permissions}
        set={(chosen) => set({ permissions: chosen })}
        error={error('permissions')}
      />
      <EventsField
        events={rights.events}
        opensDrafts={canOpenDrafts(rights.permissions)}
        isAllHeld={giver.events === null}
        set={(events) => set({ events })}
        error={error('events')}
      />
    </>
  )
}

type PermissionFieldsProps = {
  chosen: readonly Permission[]
  /** A person can grant only what they have. */
  held: readonly Permission[]
  set: (chosen: Permission[]) => void
  error: string | undefined
}

/** A ready-made role, or single permissions. */
export function PermissionFields({ chosen, held, set, error }: PermissionFieldsProps) {
  const t = useTranslate('profile')
  const choose = (role: RoleName) => set(role === 'own' ? [] : listGrantable(role, held))
  return (
    <>
      <PickField
        paired
        name="role"
        label={t('team.role')}
        value={findRole(chosen, held)}
        onChange={choose}
        options={listOfferedRoles(held).map((role) => ({
          value: role,
          label: t(`team.role-${role}`),
          hint: t(`team.role-${role}-more`),
        }))}
      />
      <GroupedFields isTight legend={t('team.may')} error={error}>
        {held.length < permissions.length && <p className="quiet small">{t('team.only-own')}</p>}
        {permissions
          .filter((one) => held.includes(one))
          .map((one) => (
            <SwitchField
              key={one}
              name={`may-${one}`}
              label={t(`can.${one}`)}
              hint={t(`can-more.${one}`)}
              checked={chosen.includes(one)}
              onChange={(on) => set(togglePermission(chosen, one, on))}
            />
          ))}
      </GroupedFields>
    </>
  )
}

type EventsFieldProps = {
  events: string[] | null
  /** True when the permissions allow the person to open drafts. */
  opensDrafts: boolean
  isAllHeld: boolean
  set: (events: string[] | null) => void
  error: string | undefined
}

function EventsField({ events, opensDrafts, isAllHeld, set, error }: EventsFieldProps) {
  const t = useTranslate('profile')
  const { data } = useQuery(allEventsQuery)
  const all = data?.events ?? []
  const where = { value: 'some' as 'all' | 'some', label: t('team.where-some') }
  return (
    <>
      {isAllHeld && (
        <PickField
          paired
          name="where"
          label={t('team.where')}
          value={events === null ? 'all' : 'some'}
          onChange={(value) => set(value === 'all' ? null : [])}
          options={[
            { value: 'all', label: t('team.where-all'), hint: t('team.where-all-more') },
            where,
          ]}
        />
      )}
      {events !== null && (
        <GroupedFields
          isTight
          isLegendHidden={isAllHeld}
          legend={isAllHeld ? t('team.where-some') : t('team.where')}
          error={error}
        >
          <div className={classes.events}>
            {all.map(({ id, title, status }) => (
              <CheckField
                key={id}
                name={`event-${id}`}
                checked={events.includes(id)}
                onChange={(on) => set(on ? [...events, id] : events.filter((one) => one !== id))}
              >
                <bdi>{title || t('team.untitled')}</bdi>
                {status === 'DRAFT' && !opensDrafts && (
                  <small className={classes.stillDraft}>{t('team.still-draft')}</small>
                )}
              </CheckField>
            ))}
          </div>
        </GroupedFields>
      )}
    </>
  )
}
