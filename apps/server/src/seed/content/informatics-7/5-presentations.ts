import { blanks, chapter, choice, drag, generated, trueFalse, unpublished } from '../notation';

export const INFORMATICS_PRESENTATIONS = chapter({ course: 'TIN-7', chapter: 5, maker: 'teacher', ic3: ['2.4'] }, [
  choice(
    'Trang tiêu đề',
    'Trang đầu tiên của bài trình chiếu thường cho biết điều gì?',
    [
      'Toàn bộ nội dung chi tiết của bài',
      'Các câu hỏi dành cho người nghe',
      '*Chủ đề của bài và tên người trình bày',
      'Danh sách tài liệu tham khảo',
    ],
    'Trang tiêu đề giúp người nghe biết bài nói về gì và ai trình bày.',
    '3.1',
  ),
  choice(
    'Cấu trúc phân cấp',
    'Em có các ý: “Cảnh đẹp”, “Núi Ngũ Hành Sơn”, “Món ăn”, “Mì Quảng”. Cách sắp xếp phân cấp nào đúng?',
    [
      'Mì Quảng là ý lớn, Món ăn là ý nhỏ của nó',
      'Bốn ý ngang hàng với nhau',
      'Cảnh đẹp là ý lớn, Mì Quảng là ý nhỏ của nó',
      '*Món ăn là ý lớn, Mì Quảng là ý nhỏ của nó',
    ],
    'Ý lớn bao gồm các ý nhỏ: Món ăn → Mì Quảng, Cảnh đẹp → Núi Ngũ Hành Sơn.',
    '3.1',
  ),
  choice(
    'Chọn màu chữ và màu nền',
    'Cặp màu nào giúp người ngồi cuối lớp đọc rõ nhất?',
    [
      'Chữ vàng nhạt trên nền trắng | Hai màu gần giống nhau nên khó đọc.',
      '*Chữ xanh đậm trên nền trắng',
      'Chữ đỏ trên nền tím',
      'Chữ xám nhạt trên nền xám',
    ],
    'Màu chữ và màu nền càng tương phản thì chữ càng dễ đọc.',
    '3.1',
  ),
  choice(
    'Hiệu ứng vừa đủ',
    'Nhận xét nào đúng về hiệu ứng trong bài trình chiếu?',
    [
      '*Hiệu ứng nên ít và phục vụ cho nội dung',
      'Mỗi chữ nên có một hiệu ứng riêng',
      'Càng nhiều hiệu ứng thì bài càng hay | Người xem sẽ chú ý hiệu ứng và quên nội dung.',
      'Không được phép dùng hiệu ứng | Hiệu ứng hợp lý giúp trình bày từng ý một.',
    ],
    'Hiệu ứng xuất hiện từng ý giúp người nghe theo kịp, nhưng lạm dụng sẽ gây rối mắt.',
    '3.1',
  ),
  choice(
    'Phân biệt hai loại hiệu ứng',
    'Em muốn khi sang trang mới, trang đó trượt vào từ bên phải. Em dùng loại hiệu ứng nào?',
    [
      'Hiệu ứng cho đối tượng (Animations) | Loại này dùng cho chữ, hình trong một trang.',
      'Kiểu chữ nghệ thuật (WordArt)',
      '*Hiệu ứng chuyển trang (Transitions)',
      'Mẫu thiết kế (Design)',
    ],
    'Transitions là hiệu ứng khi chuyển từ trang này sang trang khác.',
    '3.1',
  ),
  trueFalse(
    'Chép nguyên bài lên trang chiếu',
    'Nên viết đầy đủ mọi câu sẽ nói lên trang chiếu để người nghe tự đọc.',
    false,
    'Trang chiếu chỉ nêu ý chính. Phần chi tiết để trong ghi chú và lời nói của em.',
    '3.1',
  ),
  blanks(
    'Phím dùng khi trình chiếu',
    'Điền tên phím dùng trong PowerPoint (F5 hoặc Esc).',
    ['Bắt đầu trình chiếu từ trang đầu: phím *F5*.', 'Kết thúc trình chiếu: phím *Esc*.'],
    'Nhấn Shift + F5 thì trình chiếu bắt đầu từ trang đang chọn.',
    '3.1',
  ),
  drag(
    'Các bước làm bài trình chiếu',
    'Kéo các từ vào chỗ trống.',
    'Em xác định *chủ đề*, lập *dàn ý* với các ý lớn và ý nhỏ, tạo các *trang chiếu*, chèn *hình ảnh* minh họa rồi trình bày thử.',
    'Có dàn ý trước thì bài mạch lạc và không thừa trang.',
    { distractors: ['công thức'] },
    '3.1',
  ),
  unpublished(
    generated(
      trueFalse(
        'Hình ảnh minh họa',
        'Hình ảnh trong bài trình chiếu cần liên quan tới nội dung và có ghi nguồn.',
        true,
        'Hình phù hợp giúp người xem dễ hiểu; ghi nguồn là tôn trọng tác giả.',
        '3.1',
        '3.3',
      ),
    ),
  ),
]);
