import { Button, FileButton } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, request } from '@/lib/api';
import { shrinkPicture } from '@/lib/shrinkPicture';
import { toast } from '../feedback/toast';
import classes from './PictureEditor.module.css';
import { Portrait } from './Portrait';

interface Props {
  name: string;
  picture: string | null;
  /** Where the picture is sent to and taken away. */
  address: string;
  onChanged: () => unknown;
}

/** A portrait that can be exchanged. It is saved at once, apart from the form it stands in. */
export function PictureEditor({ name, picture, address, onChanged }: Props) {
  const { t } = useTranslation('components');
  const failed = (error: unknown) =>
    toast.failure({ title: t('picture.failed'), message: error instanceof ApiError ? error.detail : undefined });
  const set = useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData();
      form.append('file', await shrinkPicture(file), file.name);
      await request(address, { method: 'POST', body: form });
    },
    onSuccess: onChanged,
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: () => request(address, { method: 'DELETE' }),
    onSuccess: onChanged,
    onError: failed,
  });
  return (
    <div className={classes.editor}>
      <Portrait name={name} picture={picture} size="large" />
      <div>
        <div className={classes.actions}>
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
