// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readStored, useStored, writeStored } from './storage.ts';

test('a stored value is read again, and null removes it', () => {
  writeStored('pet', 'nala');
  expect(localStorage.getItem('pet')).toBe('nala');
  expect(readStored('pet')).toBe('nala');
  writeStored('pet', null);
  expect(localStorage.getItem('pet')).toBeNull();
  expect(readStored('pet')).toBeNull();
});

test('who uses a value follows its changes, in this tab and in others', () => {
  const { result } = renderHook(() => useStored('pet'));
  expect(result.current).toBeNull();
  act(() => writeStored('pet', 'nala'));
  expect(result.current).toBe('nala');
  act(() => {
    localStorage.setItem('pet', 'simba');
    dispatchEvent(new StorageEvent('storage', { key: 'pet' }));
  });
  expect(result.current).toBe('simba');
});

test('where storage is full a value still holds until the page is left, and returns to storage when it can', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeStored('pet', 'nala');
  expect(readStored('pet')).toBe('nala');
  full.mockRestore();
  writeStored('pet', 'simba');
  expect(localStorage.getItem('pet')).toBe('simba');
});

test('blocked storage reads as empty', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(readStored('city')).toBeNull();
});
