import { blanks, chapter, choice, drag, generated, trueFalse } from '../notation';

export const LEVEL_1_INFORMATION = chapter({ course: 'IC3-GS6-1', chapter: 3, maker: 'admin', ic3: ['1.3'] }, [
  choice(
    'Chọn từ khóa tìm kiếm',
    'Em cần biết đỉnh núi cao nhất Việt Nam cao bao nhiêu mét. Từ khóa nào cho kết quả sát nhất?',
    [
      'những ngọn núi đẹp ở Việt Nam | Từ khóa này cho ra các bài du lịch, không nói về độ cao.',
      'ảnh chụp đỉnh núi phủ mây trắng',
      '*độ cao đỉnh núi cao nhất Việt Nam',
      'đi leo núi cần mang theo những gì',
    ],
    'Từ khóa tốt gồm những từ quan trọng nhất của câu hỏi: điều cần biết (độ cao) và đối tượng (đỉnh núi cao nhất Việt Nam).',
    '1.1',
  ),
  choice(
    'Kết quả được tài trợ',
    'Ở đầu trang kết quả tìm kiếm, em thấy một mục có chữ “Được tài trợ”. Điều đó có nghĩa là gì?',
    [
      '*Mục đó là quảng cáo, có người trả tiền',
      'Mục đó là câu trả lời chính xác nhất | Vị trí mua bằng tiền không nói lên mức độ chính xác.',
      'Mục đó do thầy cô giáo chọn cho học sinh',
      'Mục đó đã được cơ quan nhà nước kiểm tra',
    ],
    'Người quảng cáo trả tiền để mục của họ đứng ở đầu trang. Em vẫn có thể xem, nhưng hãy đọc thêm các kết quả khác.',
    '1.1',
    '1.2',
  ),
  choice(
    'Nguồn tin về dịch bệnh',
    'Em viết bài về cách phòng bệnh sốt xuất huyết. Nguồn nào đáng tin cậy nhất?',
    [
      'Bình luận của một người lạ trên mạng xã hội',
      'Một đoạn phim ngắn có nhiều lượt thích | Nhiều lượt thích không có nghĩa là đúng.',
      'Trang bán thuốc không rõ địa chỉ',
      '*Trang thông tin của Bộ Y tế',
    ],
    'Cơ quan chuyên môn chịu trách nhiệm về thông tin mình đưa ra, nên đáng tin hơn nguồn không rõ tác giả.',
    '1.2',
  ),
  choice(
    'Dấu hiệu của nguồn đáng tin',
    'Những dấu hiệu nào cho thấy một bài viết trên mạng đáng tin cậy hơn? Chọn hai đáp án.',
    [
      '*Bài ghi rõ tên tác giả và ngày đăng',
      'Bài có nhiều chữ in đậm và dấu chấm than | Cách trình bày gây chú ý không làm cho thông tin đúng hơn.',
      '*Bài dẫn nguồn để người đọc kiểm tra lại',
      'Bài kêu gọi mọi người chia sẻ thật nhanh | Lời thúc giục chia sẻ thường gặp ở tin giả.',
    ],
    'Biết ai viết, viết khi nào và lấy thông tin từ đâu thì em mới kiểm tra lại được.',
    '1.2',
  ),
  trueFalse(
    'Kết quả đầu tiên luôn đúng?',
    'Kết quả đứng đầu trang tìm kiếm luôn là thông tin chính xác nhất.',
    false,
    'Máy tìm kiếm sắp xếp theo nhiều yếu tố và có thể đặt quảng cáo lên đầu. Em nên đối chiếu ít nhất hai nguồn.',
    '1.2',
  ),
  generated(
    blanks(
      'Tìm đúng một cụm từ',
      'Điền tên dấu câu hoặc từ thích hợp.',
      [
        'Muốn máy tìm kiếm tìm nguyên cả cụm từ, em đặt cụm từ đó trong dấu *ngoặc kép/nháy kép/dấu ngoặc kép/dấu nháy kép*.',
        'Từ mà em gõ vào ô tìm kiếm gọi là từ *khóa/khoá/từ khóa/từ khoá*.',
      ],
      'Ví dụ: gõ "Dế Mèn phiêu lưu ký" trong dấu ngoặc kép thì máy chỉ tìm các trang có đúng cụm từ này.',
      '1.1',
    ),
  ),
  drag(
    'Các bước tìm thông tin',
    'Kéo các từ vào chỗ trống để hoàn thành các bước tìm thông tin.',
    'Đầu tiên em xác định *câu hỏi* cần trả lời. Sau đó em chọn *từ khóa* và gõ vào máy tìm kiếm. Em đọc các kết quả, *đối chiếu* thông tin ở nhiều nguồn rồi *ghi lại* nguồn đã dùng.',
    'Bắt đầu bằng một câu hỏi rõ ràng thì em dễ chọn từ khóa và biết khi nào mình đã tìm đủ.',
    { distractors: ['mật khẩu'] },
    '1.1',
    '1.2',
  ),
]);
