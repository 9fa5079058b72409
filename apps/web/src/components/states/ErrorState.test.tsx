import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api';
import { show } from '@/testing/show';
import { ErrorState } from './ErrorState';

test('what failed can be tried again; what is refused offers a way back instead', async () => {
  const retry = vi.fn();
  const { user } = show(<ErrorState error={new ApiError(500, {})} retry={retry} />);
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(retry).toHaveBeenCalledOnce();

  show(<ErrorState error={new ApiError(403, { detail: 'Bạn không có quyền.' })} retry={retry} title="Không mở được" />);
  expect(screen.getAllByRole('button', { name: 'Quay lại' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Thử lại' })).toHaveLength(1);
});
