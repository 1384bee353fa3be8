import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { ContactInfo } from '@mehfil/contract/events.ts'
import { useWords } from '../../lib/words.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { TextField } from '../../ui/fields.tsx'
import { SocialFields } from './social-fields.tsx'
import type { Fields } from './use-wizard.ts'
import { Worded } from './worded-field.tsx'

/** The contact section of a page; what is left empty is not shown. */
export function ContactFields({
  values,
  change,
  errorOf,
  zone,
}: Fields<ContactInfo> & { zone: string }) {
  const t = useWords('creation')
  const text = (name: Exclude<keyof ContactInfo, 'social'>) => ({
    name,
    id: name,
    value: values[name],
    error: errorOf(name),
    onChange: (typed: string) => change({ [name]: typed }),
  })
  const sent = values.social.filter(({ link }) => link.trim() !== '')
  return (
    <>
      <div data-part="hosts">
        <Worded
          label={t('contact.hosts')}
          of="hosts"
          first={values.hosts}
          renderBeside={(field) => (
            <TextField
              {...field}
              id={field.name}
              description={t('contact.hosts-hint')}
              maxLength={150}
            />
          )}
        >
          {(wording) => (
            <TextField
              {...text('hosts')}
              {...wording}
              description={t('contact.hosts-hint')}
              placeholder={t('contact.hosts-idea')}
              maxLength={150}
            />
          )}
        </Worded>
      </div>
      <TextField
        {...text('phone')}
        label={t('contact.phone')}
        icon={IconPhone}
        latin
        type="tel"
        placeholder="+91 98200 14141"
        maxLength={20}
      />
      <TextField
        {...text('email')}
        label={t('contact.email')}
        icon={IconMail}
        latin
        type="email"
        spellCheck={false}
        maxLength={100}
      />
      <TextField
        {...text('website')}
        label={t('contact.website')}
        latin
        inputMode="url"
        placeholder="https://"
        spellCheck={false}
        maxLength={200}
      />
      <AreaField
        {...text('address')}
        label={t('contact.address')}
        description={t('contact.address-hint')}
        maxLength={300}
      />
      <TextField
        {...text('mapLink')}
        label={t('contact.map-link')}
        latin
        inputMode="url"
        placeholder="https://"
        spellCheck={false}
        maxLength={200}
      />
      <SocialFields
        zone={zone}
        social={values.social}
        onChange={(social) => change({ social })}
        errorOf={(network) =>
          errorOf(`social.${sent.findIndex((one) => one.network === network)}.link`)
        }
      />
    </>
  )
}
