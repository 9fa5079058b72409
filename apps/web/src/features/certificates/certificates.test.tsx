import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { ExaminationCertificates } from './ExaminationCertificates';
import type { Certificate, Template } from './queries';
import { TemplateForm } from './TemplateForm';

beforeAll(() => Promise.all([loadTexts('certificates'), loadTexts('components'), loadTexts('validation')]));

const certificate = (more: Partial<Certificate> = {}): Certificate => ({
  id: 1,
  number: '2026-000412',
  code: 'K7QM3XVT9DHRW4PC',
  user: { id: 9, full_name: 'Mai Khánh Huyền', class: '9A2', school: 'THCS Nguyễn Du' },
  score: 8.5,
  issued_at: '2026-10-12T02:00:00Z',
  revoked_at: null,
  revoke_reason: null,
  status: 'valid',
  verify_url: 'https://khue.example.vn/verify/K7QM3XVT9DHRW4PC',
  certificate_url: 'https://khue.example.vn/api/public/certificates/K7QM3XVT9DHRW4PC/certificate.pdf',
  badge_url: 'https://khue.example.vn/api/public/certificates/K7QM3XVT9DHRW4PC/badge.json',
  can: { revoke: true },
  ...more,
});

const template: Template = {
  id: 4,
  title: 'Giấy chứng nhận',
  text: 'chứng nhận em {{full_name}} đã đạt {{examination}}',
  signers: [{ name: 'Phan Đình Khôi', title: 'Phó Giám đốc' }],
  picture: null,
  owner: { scope: 'province', id: '48', name: 'Đà Nẵng' },
  examination_count: 0,
  can: { edit: true, delete: true },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};
