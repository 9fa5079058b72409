import { Button, FileButton } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { ApiError, call, request } from '@/lib/api';
import { shrinkPicture } from '@/lib/shrinkPicture';
import { writing } from '@/lib/touching';
import { toast } from '../feedback/toast';
import classes from './PictureEditor.module.css';
import { Portrait } from './Portrait';

interface Props {
  name: string;
  picture: string | null;
  /** Whose it is; without one it is one's own. */
  accountId?: number;
}

/** A portrait that can be exchanged. It is saved at once, apart from the form it stands in. */
export function PictureEditor({ name, picture, accountId }: Props) {
  const { t } = useTranslation('components');
  const address = accountId === undefined ? '/api/me/avatar/' : `/api/account/${accountId}/avatar/`;
  const failed = (error: unknown) =>
    toast.failure({ title: t('picture.failed'), message: error instanceof ApiError ? error.detail : undefined });
  const set = useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData();
      form.append('file', await shrinkPicture(file), file.name);
      await writing(accountId === undefined ? 'POST /api/me/avatar/' : 'POST /api/account/{id}/avatar/', () =>
        request(address, { method: 'POST', body: form }),
      );
    },
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: () =>
      accountId === undefined
        ? call('DELETE /api/me/avatar/')
        : call('DELETE /api/account/{id}/avatar/', { params: { id: accountId } }),
    onError: failed,
  });
  return (
    <div className={lookWith(classes.editor, 'row', 'gap-16', 'whole-row')}>
      <Portrait name={name} picture={picture} size="large" />
      <div>
        <div className={look('flex', 'wrap', 'gap-8')}>
          <FileButton onChange={(file) => file && set.mutate(file)} accept="image/jpeg,image/png,image/webp">
            {(props) => (
              <Button
                {...props}
                size="xs"
                variant="default"
                leftSection={<IconPhoto size={16} stroke={1.6} />}
                loading={set.isPending}
              >
                {t(picture ? 'picture.change' : 'picture.add')}
              </Button>
            )}
          </FileButton>
          {picture && (
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconTrash size={16} stroke={1.6} />}
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {t('picture.remove')}
            </Button>
          )}
        </div>
        <p className={classes.hint}>{t('picture.hint')}</p>
      </div>
    </div>
  );
}
