import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/show';
import { SlideDeckDialog } from './SlideDeckDialog';

const placeForFile = () =>
  waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('the dialog is not there yet');
    return input;
  });

test.each([
  ['bai-cu.ppt', true],
  ['bai-moi.pptx', false],
])('what %s may lose is said before it is sent: %s', async (name, isSaid) => {
  const { user } = show(<SlideDeckDialog onClose={() => {}} />);
  await user.upload(await placeForFile(), new File(['x'], name, { type: 'application/vnd.ms-powerpoint' }));
  await screen.findByText(name);
  expect(screen.queryByText(/^Tệp \.ppt kiểu cũ/) !== null).toBe(isSaid);
});
