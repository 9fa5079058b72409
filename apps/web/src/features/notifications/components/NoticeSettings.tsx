import { look } from '@/components/look/look';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import type { Calls } from '@khue/contract/all';
import type { AnswerOf, RequestOf } from '@khue/contract/endpoint';
import { Checkbox, Select } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError, call } from '@/lib/api';
import { useMe } from '@/lib/me';
import { reading } from '@/lib/reading';
import classes from './NoticeSettings.module.css';
import { kindsFor } from './noticeKinds';

type Settings = AnswerOf<Calls['GET /api/me/notification_settings/']>;
type Change = RequestOf<Calls['PUT /api/me/notification_settings/']>['body'];

const HALF_HOURS = Array.from({ length: 48 }, (_, n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`);
/** What quiet hours begin with, once one of their ends is chosen. */
const USUAL = { quiet_from: '21:00', quiet_to: '06:00' };

/** What one hears of, in the bell and by mail, and when mails wait. Every choice is saved at once. */
export function NoticeSettings() {
  const { t } = useTranslation('profile');
  const { data, error, refetch } = useQuery(reading('GET /api/me/notification_settings/'));
  if (data) return <Choices settings={data} />;
  return error ? (
    <ErrorState error={error} title={t('notices.load_failed')} retry={() => void refetch()} />
  ) : (
    <LoadingState lines={4} />
  );
}

function Choices({ settings }: { settings: Settings }) {
  const { t } = useTranslation('profile');
  const { scope, email } = useMe();
  const save = useMutation({
    mutationFn: (body: Change) => call('PUT /api/me/notification_settings/', { body }),
    onError: (fault) =>
      toast.failure({ title: t('notices.failed'), message: fault instanceof ApiError ? fault.detail : undefined }),
  });
  // What was ticked shows at once; a refusal brings back what is stored.
  const sent = save.isPending ? save.variables : undefined;
  const quiet = { quiet_from: settings.quiet_from, quiet_to: settings.quiet_to, ...(sent && pick(sent)) };
  const setQuiet = (name: keyof typeof USUAL, value: string | null) =>
    save.mutate(
      value === null
        ? { quiet_from: null, quiet_to: null }
        : {
            quiet_from: quiet.quiet_from ?? USUAL.quiet_from,
            quiet_to: quiet.quiet_to ?? USUAL.quiet_to,
            [name]: value,
          },
    );
  return (
    <div className={look('grid', 'gap-16', 'whole-row')}>
      <table className={classes.kinds}>
        <thead>
          <tr>
            <th scope="col">{t('notices.kind')}</th>
            <th scope="col">{t('notices.bell')}</th>
            <th scope="col">{t('notices.mail')}</th>
          </tr>
        </thead>
        <tbody>
          {kindsFor(scope).map((kind) => {
            const name = t(`notices.kinds.${kind}`);
            const ways = { ...settings.kinds[kind], ...sent?.kinds?.[kind] };
            return (
              <tr key={kind}>
                <th scope="row">{name}</th>
                {(['bell', 'mail'] as const).map((way) => (
                  <td key={way}>
                    <Checkbox
                      aria-label={t(`notices.by_${way}`, { kind: name })}
                      checked={ways[way]}
                      onChange={({ currentTarget }) =>
                        save.mutate({ kinds: { [kind]: { [way]: currentTarget.checked } } })
                      }
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {!email && <p className={look('note', 'm-0')}>{t('notices.no_mail')}</p>}
      <div className={look('cluster', 'gap-8-14')}>
        {(['quiet_from', 'quiet_to'] as const).map((name) => (
          <Select
            key={name}
            label={t(`notices.${name}`)}
            placeholder={t('notices.no_quiet')}
            data={HALF_HOURS}
            value={quiet[name]}
            onChange={(value) => setQuiet(name, value)}
            clearable
            clearButtonProps={{ 'aria-label': t('notices.no_quiet') }}
            maxDropdownHeight={240}
          />
        ))}
      </div>
    </div>
  );
}

/** The quiet hours of a change, where it is one of them. */
const pick = ({ quiet_from, quiet_to }: Change) =>
  quiet_from === undefined || quiet_to === undefined ? {} : { quiet_from, quiet_to };
